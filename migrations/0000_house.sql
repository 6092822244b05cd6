CREATE TABLE "catalog_entitlements" (
	"workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"publication_id" bigint NOT NULL,
	"source" text NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "catalog_entitlements_workspace_id_user_id_publication_id_source_pk" PRIMARY KEY("workspace_id","user_id","publication_id","source")
);
--> statement-breakpoint
CREATE TABLE "catalog_grades" (
	"workspace_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "catalog_grades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"school_group_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	CONSTRAINT "catalog_grades_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "catalog_groups" (
	"workspace_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "catalog_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"identifier" text NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "catalog_groups_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "catalog_modules" (
	"workspace_id" integer NOT NULL,
	"publication_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"status" smallint NOT NULL,
	"href" text NOT NULL,
	CONSTRAINT "catalog_modules_workspace_id_publication_id_position_pk" PRIMARY KEY("workspace_id","publication_id","position")
);
--> statement-breakpoint
CREATE TABLE "catalog_publications" (
	"workspace_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "catalog_publications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"identifier" text NOT NULL,
	"alias" text NOT NULL,
	"language" text NOT NULL,
	"is_for_all_languages" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"publisher" text DEFAULT '' NOT NULL,
	"authors" jsonb NOT NULL,
	"theme_id" smallint NOT NULL,
	"book_type" text NOT NULL,
	"grade_id" bigint,
	"school_group_id" bigint,
	"group_id" bigint,
	"subject_ids" bigint[] NOT NULL,
	"is_locked" boolean DEFAULT false NOT NULL,
	"sample_pages" smallint DEFAULT 0 NOT NULL,
	"cover_key" text,
	"cover_colour" text,
	"cover_aspect_permille" integer,
	"file_key" text NOT NULL,
	"spine" text[] NOT NULL,
	"accessibility" jsonb NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_publications_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "catalog_school_groups" (
	"workspace_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "catalog_school_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "catalog_school_groups_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "catalog_subjects" (
	"workspace_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "catalog_subjects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	"position" smallint NOT NULL,
	"icon" text NOT NULL,
	CONSTRAINT "catalog_subjects_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "catalog_versions" (
	"workspace_id" integer NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "catalog_versions_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
CREATE TABLE "progress_actors" (
	"workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"pseudonym" uuid NOT NULL,
	CONSTRAINT "progress_actors_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "progress_results" (
	"workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"publication_id" bigint NOT NULL,
	"activity" text NOT NULL,
	"is_completed" boolean NOT NULL,
	"best_scaled" double precision,
	"points" smallint GENERATED ALWAYS AS (case when best_scaled is not null then round((10 * greatest(best_scaled, 0))::numeric) when is_completed then 5 else 0 end) STORED,
	CONSTRAINT "progress_results_workspace_id_user_id_publication_id_activity_pk" PRIMARY KEY("workspace_id","user_id","publication_id","activity")
);
--> statement-breakpoint
CREATE TABLE "progress_statement_ids" (
	"workspace_id" integer NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "progress_statement_ids_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "progress_statements" (
	"workspace_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" uuid NOT NULL,
	"publication_id" bigint NOT NULL,
	"verb" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	"statement" jsonb NOT NULL,
	CONSTRAINT "progress_statements_workspace_id_stored_at_id_pk" PRIMARY KEY("workspace_id","stored_at","id")
) PARTITION BY RANGE ("stored_at");
--> statement-breakpoint
-- Statements that no month claims yet: nothing acknowledged is ever refused for a missing partition.
CREATE TABLE "progress_statements_rest" PARTITION OF "progress_statements" DEFAULT;
--> statement-breakpoint
-- Makes the partitions of this month and of the next ones where they are missing.
CREATE FUNCTION progress_ensure_partitions(ahead int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	month date;
	part text;
BEGIN
	FOR month IN SELECT generate_series(date_trunc('month', now()), date_trunc('month', now()) + make_interval(months => ahead), '1 month')::date LOOP
		part := 'progress_statements_' || to_char(month, 'YYYY_MM');
		IF to_regclass(part) IS NULL THEN
			BEGIN
				EXECUTE format('CREATE TABLE %I PARTITION OF progress_statements FOR VALUES FROM (%L) TO (%L)', part, month, (month + interval '1 month')::date);
			EXCEPTION
				WHEN duplicate_table THEN NULL; -- another node was quicker
				WHEN check_violation THEN NULL; -- the month has begun in the rest partition and stays there
			END;
		END IF;
	END LOOP;
END $$;
--> statement-breakpoint
SELECT progress_ensure_partitions(3);
--> statement-breakpoint
CREATE TABLE "reader_positions" (
	"workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"publication_id" bigint NOT NULL,
	"href" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reader_positions_workspace_id_user_id_publication_id_pk" PRIMARY KEY("workspace_id","user_id","publication_id")
);
--> statement-breakpoint
CREATE TABLE "session_failures" (
	"workspace_id" integer NOT NULL,
	"key" "bytea" NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_failures_workspace_id_key_pk" PRIMARY KEY("workspace_id","key")
);
--> statement-breakpoint
CREATE TABLE "session_logins" (
	"workspace_id" integer NOT NULL,
	"login" text NOT NULL,
	"home_workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "session_logins_workspace_id_login_pk" PRIMARY KEY("workspace_id","login")
);
--> statement-breakpoint
CREATE TABLE "session_sessions" (
	"workspace_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"home_workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_sessions_workspace_id_token_hash_pk" PRIMARY KEY("workspace_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "session_users" (
	"workspace_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"email" text,
	"username" text,
	"password_hash" text,
	"first_name" text DEFAULT '' NOT NULL,
	"middle_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"roles" text[] NOT NULL,
	"is_teacher" boolean DEFAULT false NOT NULL,
	"is_internal" boolean DEFAULT true NOT NULL,
	"testomat_create_test" boolean DEFAULT false NOT NULL,
	"avatar" smallint,
	"gender" text,
	"cookies_compliance" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_users_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_grades_number" ON "catalog_grades" USING btree ("workspace_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_groups_identifier" ON "catalog_groups" USING btree ("workspace_id","identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_publications_identifier" ON "catalog_publications" USING btree ("workspace_id","identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_publications_alias" ON "catalog_publications" USING btree ("workspace_id","alias");--> statement-breakpoint
CREATE INDEX "catalog_publications_language" ON "catalog_publications" USING btree ("workspace_id","language");--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_school_groups_code" ON "catalog_school_groups" USING btree ("workspace_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_subjects_code" ON "catalog_subjects" USING btree ("workspace_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "progress_actors_pseudonym" ON "progress_actors" USING btree ("workspace_id","pseudonym");--> statement-breakpoint
CREATE INDEX "progress_statements_actor" ON "progress_statements" USING btree ("workspace_id","actor","publication_id");--> statement-breakpoint
CREATE INDEX "session_logins_user" ON "session_logins" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "session_sessions_user" ON "session_sessions" USING btree ("workspace_id","user_id");