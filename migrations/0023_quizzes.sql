CREATE TABLE "class_goals_goals" (
	"workspace_id" integer NOT NULL,
	"classroom_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"since" date NOT NULL,
	CONSTRAINT "class_goals_goals_workspace_id_classroom_id_pk" PRIMARY KEY("workspace_id","classroom_id")
);
--> statement-breakpoint
CREATE TABLE "leaderboards_class_days" (
	"workspace_id" integer NOT NULL,
	"classroom_id" bigint NOT NULL,
	"day" date NOT NULL,
	"publication_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"shown_points" integer NOT NULL,
	CONSTRAINT "leaderboards_class_days_pk" PRIMARY KEY("workspace_id","classroom_id","day","publication_id")
);
--> statement-breakpoint
CREATE TABLE "quizzes_counts" (
	"workspace_id" integer NOT NULL,
	"quiz_id" bigint NOT NULL,
	"points" integer NOT NULL,
	"seconds" integer NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "quizzes_counts_workspace_id_quiz_id_points_seconds_pk" PRIMARY KEY("workspace_id","quiz_id","points","seconds")
);
--> statement-breakpoint
CREATE TABLE "quizzes_quizzes" (
	"workspace_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "quizzes_quizzes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"results" text NOT NULL,
	"questions" jsonb NOT NULL,
	"points" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quizzes_quizzes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "quizzes_tries" (
	"workspace_id" integer NOT NULL,
	"quiz_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"answers" jsonb NOT NULL,
	"points" integer,
	"seconds" integer,
	"is_counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "quizzes_tries_workspace_id_quiz_id_user_id_pk" PRIMARY KEY("workspace_id","quiz_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "progress_changed" DROP CONSTRAINT "progress_changed_workspace_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "progress_changed" ADD COLUMN "publication_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "progress_changed" ADD COLUMN "earned_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "progress_changed" ADD COLUMN "points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "progress_changed" ADD CONSTRAINT "progress_changed_pk" PRIMARY KEY("workspace_id","user_id","publication_id","earned_at");--> statement-breakpoint
CREATE INDEX "leaderboards_class_days_day" ON "leaderboards_class_days" USING btree ("workspace_id","day");--> statement-breakpoint
CREATE INDEX "quizzes_counts_points" ON "quizzes_counts" USING btree ("workspace_id","quiz_id","points","people") WHERE seconds = -1;--> statement-breakpoint
CREATE UNIQUE INDEX "quizzes_quizzes_slug" ON "quizzes_quizzes" USING btree ("workspace_id","slug");--> statement-breakpoint
CREATE INDEX "quizzes_quizzes_closes" ON "quizzes_quizzes" USING btree ("workspace_id","closes_at");--> statement-breakpoint
CREATE INDEX "quizzes_tries_user" ON "quizzes_tries" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "quizzes_tries_top" ON "quizzes_tries" USING btree ("workspace_id","quiz_id","points" DESC NULLS LAST,"seconds","user_id") WHERE is_counted;--> statement-breakpoint
CREATE INDEX "quizzes_tries_due" ON "quizzes_tries" USING btree ("ends_at") WHERE submitted_at is null;--> statement-breakpoint
-- by hand
-- Whose points changed, now with what was earned in which publication and quarter of an hour; in key order as all writers of
-- progress take their rows.
CREATE OR REPLACE FUNCTION progress_note_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE earned boolean := current_setting('klupa.divides', true) IS DISTINCT FROM 'on';
BEGIN
	INSERT INTO progress_changed AS c (workspace_id, user_id, publication_id, earned_at, is_earned, points)
	SELECT workspace_id, user_id, publication_id, date_bin('15 minutes', now(), 'epoch'), earned, CASE WHEN earned THEN points ELSE 0 END
	FROM new_rows WHERE points > 0 ORDER BY 1, 2, 3
	ON CONFLICT (workspace_id, user_id, publication_id, earned_at)
	DO UPDATE SET is_earned = c.is_earned OR excluded.is_earned, points = c.points + excluded.points;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION progress_note_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE earned boolean := current_setting('klupa.divides', true) IS DISTINCT FROM 'on';
BEGIN
	INSERT INTO progress_changed AS c (workspace_id, user_id, publication_id, earned_at, is_earned, points)
	SELECT workspace_id, user_id, publication_id, date_bin('15 minutes', now(), 'epoch'), earned, CASE WHEN earned THEN n.points - o.points ELSE 0 END
	FROM new_rows n JOIN old_rows o USING (workspace_id, user_id, publication_id)
	WHERE n.points <> o.points ORDER BY 1, 2, 3
	ON CONFLICT (workspace_id, user_id, publication_id, earned_at)
	DO UPDATE SET is_earned = c.is_earned OR excluded.is_earned, points = c.points + excluded.points;
	RETURN NULL;
END $$;
