CREATE TABLE "records_activities" (
	"workspace_id" integer NOT NULL,
	"publication_id" bigint NOT NULL,
	"target" uuid NOT NULL,
	"iri" text NOT NULL,
	"definition" jsonb NOT NULL,
	CONSTRAINT "records_activities_pk" PRIMARY KEY("workspace_id","target","publication_id")
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
CREATE TABLE "records_documents" (
	"workspace_id" integer NOT NULL,
	"publication_id" bigint NOT NULL,
	"place" "bytea" NOT NULL,
	"registration" uuid NOT NULL,
	"id_hash" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"document_id" text NOT NULL,
	"activity" text,
	"actor" uuid,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"etag" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "records_documents_pk" PRIMARY KEY("workspace_id","publication_id","place","registration","id_hash")
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
CREATE INDEX "records_documents_actor" ON "records_documents" USING btree ("workspace_id","actor");--> statement-breakpoint
CREATE UNIQUE INDEX "records_pseudonyms_pseudonym" ON "records_pseudonyms" USING btree ("workspace_id","pseudonym");--> statement-breakpoint
CREATE INDEX "records_references_workspace" ON "records_references" USING btree ("workspace_id","target","reach","position");--> statement-breakpoint
CREATE INDEX "records_statements_publication" ON "records_statements" USING btree ("workspace_id","publication_id","position");--> statement-breakpoint
CREATE INDEX "records_statements_actor" ON "records_statements" USING btree ("workspace_id","actor","position");--> statement-breakpoint
CREATE INDEX "records_statements_reader_activity" ON "records_statements" USING btree ("workspace_id",hashtextextended(statement #>> '{object,id}', 0),"position") WHERE credential_id is null;--> statement-breakpoint
CREATE INDEX "records_statements_reader_verb" ON "records_statements" USING btree ("workspace_id","verb","position") WHERE credential_id is null and verb not in ('http://adlnet.gov/expapi/verbs/progressed', 'http://adlnet.gov/expapi/verbs/completed');--> statement-breakpoint
CREATE INDEX "records_statements_credential" ON "records_statements" USING btree ("workspace_id","credential_id","position") WHERE credential_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "records_voided_position" ON "records_voided" USING btree ("workspace_id","position");
--> statement-breakpoint
-- Written by hand. Statements of months without a partition: no statement is refused because one is missing.
CREATE TABLE "records_statements_rest" PARTITION OF "records_statements" DEFAULT;
--> statement-breakpoint
CREATE TABLE "records_references_rest" PARTITION OF "records_references" DEFAULT;
--> statement-breakpoint
-- Makes the missing partitions from a first month until some months ahead of now.
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
				WHEN duplicate_table THEN NULL; -- made by another node
				WHEN check_violation THEN NULL; -- the rest partition has statements of this month
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
-- Locks a workspace against other writers until the transaction ends, and returns the moment of storing: later than all earlier ones.
-- Readers try the same lock, shared: if they get it, no transaction is storing statements.
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
SELECT records_ensure_partitions(3);
