CREATE TABLE "records_activities" (
	"workspace_id" integer NOT NULL,
	"target" uuid NOT NULL,
	"iri" text NOT NULL,
	"definition" jsonb NOT NULL,
	CONSTRAINT "records_activities_pk" PRIMARY KEY("workspace_id","target")
);
--> statement-breakpoint
CREATE TABLE "records_attachments" (
	"workspace_id" integer NOT NULL,
	"publication_id" bigint NOT NULL,
	"sha2" text NOT NULL,
	"statement_id" uuid NOT NULL,
	"is_dropped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "records_attachments_pk" PRIMARY KEY("workspace_id","publication_id","sha2","statement_id")
);
--> statement-breakpoint
CREATE TABLE "records_clocks" (
	"workspace_id" integer PRIMARY KEY NOT NULL,
	"last_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "records_pointers" (
	"workspace_id" integer NOT NULL,
	"target" uuid NOT NULL,
	"position" bigint NOT NULL,
	"publication_id" bigint NOT NULL,
	CONSTRAINT "records_pointers_pk" PRIMARY KEY("workspace_id","target","position")
);
--> statement-breakpoint
CREATE TABLE "records_pseudonyms" (
	"workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"publication_id" bigint NOT NULL,
	"pseudonym" uuid NOT NULL,
	CONSTRAINT "records_pseudonyms_pk" PRIMARY KEY("workspace_id","user_id","publication_id")
);
--> statement-breakpoint
CREATE TABLE "records_references" (
	"workspace_id" integer NOT NULL,
	"publication_id" bigint NOT NULL,
	"target" uuid NOT NULL,
	"reach" smallint NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "records_references_pk" PRIMARY KEY("workspace_id","publication_id","target","reach","position")
) PARTITION BY RANGE ("position");
--> statement-breakpoint
CREATE TABLE "records_statement_ids" (
	"workspace_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"digest" uuid,
	"is_voiding" boolean DEFAULT false NOT NULL,
	CONSTRAINT "records_statement_ids_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "records_statements" (
	"workspace_id" integer NOT NULL,
	"position" bigint NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	"id" uuid NOT NULL,
	"actor" uuid,
	"publication_id" bigint NOT NULL,
	"credential_id" uuid,
	"verb" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	"statement" jsonb NOT NULL,
	CONSTRAINT "records_statements_pk" PRIMARY KEY("workspace_id","position","stored_at")
) PARTITION BY RANGE ("stored_at");
--> statement-breakpoint
CREATE TABLE "records_voided" (
	"workspace_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"position" bigint,
	CONSTRAINT "records_voided_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE INDEX "records_attachments_statement" ON "records_attachments" USING btree ("workspace_id","statement_id");--> statement-breakpoint
CREATE INDEX "records_attachments_dropped" ON "records_attachments" USING btree ("is_dropped") WHERE is_dropped;--> statement-breakpoint
CREATE UNIQUE INDEX "records_pseudonyms_pseudonym" ON "records_pseudonyms" USING btree ("workspace_id","pseudonym");--> statement-breakpoint
CREATE INDEX "records_references_workspace" ON "records_references" USING btree ("workspace_id","target","reach","position");--> statement-breakpoint
CREATE INDEX "records_statements_publication" ON "records_statements" USING btree ("workspace_id","publication_id","position");--> statement-breakpoint
CREATE INDEX "records_statements_actor" ON "records_statements" USING btree ("workspace_id","actor","publication_id");--> statement-breakpoint
CREATE UNIQUE INDEX "records_voided_position" ON "records_voided" USING btree ("workspace_id","position");
--> statement-breakpoint
-- by hand
-- Statements that no month claims yet: nothing acknowledged is ever refused for a missing partition.
CREATE TABLE "records_statements_rest" PARTITION OF "records_statements" DEFAULT;
--> statement-breakpoint
CREATE TABLE "records_references_rest" PARTITION OF "records_references" DEFAULT;
--> statement-breakpoint
-- Makes the partitions of the months from the first until some ahead of now, where they are missing.
CREATE FUNCTION records_ensure_partitions(ahead int, first date DEFAULT now()) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	month date;
	next date;
	part text;
BEGIN
	FOR month IN SELECT generate_series(date_trunc('month', first), date_trunc('month', now()) + make_interval(months => ahead), '1 month')::date LOOP
		next := (month + interval '1 month')::date;
		part := to_char(month, 'YYYY_MM');
		IF to_regclass('records_statements_' || part) IS NULL THEN
			BEGIN
				EXECUTE format('CREATE TABLE %I PARTITION OF records_statements FOR VALUES FROM (%L) TO (%L)',
					'records_statements_' || part, month::timestamp AT TIME ZONE 'UTC', next::timestamp AT TIME ZONE 'UTC');
			EXCEPTION
				WHEN duplicate_table THEN NULL; -- another node was quicker
				WHEN check_violation THEN NULL; -- the month has begun in the rest partition and stays there
			END;
		END IF;
		IF to_regclass('records_references_' || part) IS NULL THEN
			BEGIN
				EXECUTE format('CREATE TABLE %I PARTITION OF records_references FOR VALUES FROM (%s) TO (%s)',
					'records_references_' || part, extract(epoch FROM month)::bigint * 1000000, extract(epoch FROM next)::bigint * 1000000);
			EXCEPTION
				WHEN duplicate_table THEN NULL;
				WHEN check_violation THEN NULL;
			END;
		END IF;
	END LOOP;
END $$;
--> statement-breakpoint
-- Makes the caller the only writer of a workspace until its transaction ends, and answers the moment of storing: later than every
-- one before it. Who reads asks for the same lock, shared, to learn whether somebody is writing.
CREATE FUNCTION records_tick(workspace int) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
	moment bigint;
BEGIN
	PERFORM pg_advisory_xact_lock(20160103, workspace);
	INSERT INTO records_clocks AS c (workspace_id, last_ms) VALUES (workspace, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint)
	ON CONFLICT (workspace_id) DO UPDATE SET last_ms = greatest(c.last_ms + 1, excluded.last_ms) RETURNING last_ms INTO moment;
	RETURN moment;
END $$;
--> statement-breakpoint
-- A node of the version before waits with what it would acknowledge, and is refused afterwards.
LOCK TABLE progress_statements, progress_statement_ids, progress_actors IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
SELECT records_ensure_partitions(3, coalesce((SELECT min(greatest(stored_at, '2000-01-01'))::date FROM progress_statements), now()::date));
--> statement-breakpoint
-- What is stored already: each publication knows a user by a name of its own from now on.
INSERT INTO records_pseudonyms (workspace_id, user_id, publication_id, pseudonym)
SELECT a.workspace_id, a.user_id, s.publication_id, gen_random_uuid()
FROM progress_actors a JOIN (SELECT DISTINCT workspace_id, actor, publication_id FROM progress_statements) s
	ON s.workspace_id = a.workspace_id AND s.actor = a.pseudonym;
--> statement-breakpoint
-- Positions rise with the moment of storing, and with every statement.
INSERT INTO records_statement_ids (workspace_id, id, position)
SELECT workspace_id, id, n + max(at - n) OVER (PARTITION BY workspace_id ORDER BY n)
FROM (SELECT workspace_id, id, floor(extract(epoch FROM stored_at) * 1000)::bigint * 1000 AS at,
	row_number() OVER (PARTITION BY workspace_id ORDER BY stored_at, id) AS n FROM progress_statements) s;
--> statement-breakpoint
INSERT INTO records_statements (workspace_id, position, stored_at, id, actor, publication_id, verb, timestamp, statement)
SELECT s.workspace_id, i.position, timestamptz 'epoch' + (i.position / 1000) * interval '1 millisecond', s.id,
	coalesce(p.pseudonym, s.actor), s.publication_id, s.verb, s.timestamp, s.statement
FROM progress_statements s JOIN records_statement_ids i USING (workspace_id, id)
LEFT JOIN progress_actors a ON a.workspace_id = s.workspace_id AND a.pseudonym = s.actor
LEFT JOIN records_pseudonyms p ON p.workspace_id = a.workspace_id AND p.user_id = a.user_id AND p.publication_id = s.publication_id;
--> statement-breakpoint
INSERT INTO records_references (workspace_id, publication_id, target, reach, position)
SELECT DISTINCT s.workspace_id, s.publication_id, md5(t.target)::uuid, 0, s.position
FROM records_statements s CROSS JOIN LATERAL (VALUES ('verb ' || s.verb), ('activity ' || (s.statement #>> '{object,id}')),
	('agent account https://klupa.example/ ' || s.actor)) AS t (target)
WHERE t.target IS NOT NULL;
--> statement-breakpoint
INSERT INTO records_clocks (workspace_id, last_ms)
SELECT workspace_id, max(position) / 1000 FROM records_statement_ids GROUP BY 1;
--> statement-breakpoint
DROP TABLE "progress_actors" CASCADE;--> statement-breakpoint
DROP TABLE "progress_statement_ids" CASCADE;--> statement-breakpoint
DROP TABLE "progress_statements" CASCADE;
--> statement-breakpoint
DROP FUNCTION progress_ensure_partitions(int);
