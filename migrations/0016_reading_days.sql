CREATE TABLE "progress_days" (
	"workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"publication_id" bigint NOT NULL,
	"day" date NOT NULL,
	"seconds" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "progress_days_workspace_id_user_id_publication_id_day_pk" PRIMARY KEY("workspace_id","user_id","publication_id","day")
);
--> statement-breakpoint
CREATE INDEX "progress_days_user" ON "progress_days" USING btree ("workspace_id","user_id","day");--> statement-breakpoint
-- What was read before, by days of UTC: who was in which market is not known any more.
INSERT INTO "progress_days" (workspace_id, user_id, publication_id, day, seconds, last_at)
SELECT s.workspace_id, a.user_id, s.publication_id, (s.timestamp AT TIME ZONE 'UTC')::date,
	least(sum(least(coalesce(substring(s.statement #>> '{result,duration}' FROM '^PT(\d{1,6})S$')::int, 0), 3600)), 86400),
	max(s.timestamp)
FROM progress_statements s JOIN progress_actors a ON a.workspace_id = s.workspace_id AND a.pseudonym = s.actor
GROUP BY 1, 2, 3, 4;
