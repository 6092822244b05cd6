CREATE TABLE "account_consents" (
	"workspace_id" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"given_by" text NOT NULL,
	"giver" text,
	"kind" text NOT NULL,
	"node_id" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"market" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "account_consents_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "account_registrations" (
	"workspace_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"checks" smallint DEFAULT 0 NOT NULL,
	"phone" text,
	"phone_code_hash" "bytea",
	"phone_code_at" timestamp with time zone,
	"phone_texts" smallint DEFAULT 0 NOT NULL,
	"phone_tries" smallint DEFAULT 0 NOT NULL,
	"phone_verified_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_registrations_workspace_id_token_hash_pk" PRIMARY KEY("workspace_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "account_teacher_codes" (
	"workspace_id" integer NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"hint" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "account_teacher_codes_workspace_id_code_hash_pk" PRIMARY KEY("workspace_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"workspace_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"purpose" text NOT NULL,
	"home_workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_tokens_workspace_id_token_hash_pk" PRIMARY KEY("workspace_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "devices_slot_sessions" (
	"workspace_id" integer NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"slot_id" bigint NOT NULL,
	CONSTRAINT "devices_slot_sessions_workspace_id_session_hash_pk" PRIMARY KEY("workspace_id","session_hash")
);
--> statement-breakpoint
CREATE TABLE "devices_slots" (
	"workspace_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "devices_slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"is_app" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_slots_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "nodes_nodes" (
	"workspace_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "nodes_nodes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"market" text NOT NULL,
	"type" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"target" text NOT NULL,
	"legal_kind" text,
	"body" text NOT NULL,
	"node_order" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"published_version" integer,
	"saved_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "nodes_nodes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "nodes_slugs" (
	"workspace_id" integer NOT NULL,
	"market" text NOT NULL,
	"type" text NOT NULL,
	"slug" text NOT NULL,
	"node_id" bigint NOT NULL,
	CONSTRAINT "nodes_slugs_workspace_id_market_type_slug_pk" PRIMARY KEY("workspace_id","market","type","slug")
);
--> statement-breakpoint
CREATE TABLE "nodes_versions" (
	"workspace_id" integer NOT NULL,
	"node_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"market" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"target" text NOT NULL,
	"legal_kind" text,
	"body" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text,
	CONSTRAINT "nodes_versions_workspace_id_node_id_version_pk" PRIMARY KEY("workspace_id","node_id","version")
);
--> statement-breakpoint
CREATE TABLE "unlock_batches" (
	"workspace_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "unlock_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"market" text,
	"publications" jsonb NOT NULL,
	"term_days" integer NOT NULL,
	"max_uses" integer NOT NULL,
	"valid_until" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"code_count" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unlock_batches_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "unlock_codes" (
	"workspace_id" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"batch_id" bigint NOT NULL,
	"last4" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "unlock_codes_workspace_id_hash_pk" PRIMARY KEY("workspace_id","hash")
);
--> statement-breakpoint
CREATE TABLE "unlock_failures" (
	"workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"count" smallint NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unlock_failures_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "unlock_redemptions" (
	"workspace_id" integer NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"batch_id" bigint NOT NULL,
	"last4" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unlock_redemptions_workspace_id_code_hash_user_id_pk" PRIMARY KEY("workspace_id","code_hash","user_id")
);
--> statement-breakpoint
ALTER TABLE "session_sessions" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "session_users" ADD COLUMN "birthdate" date;--> statement-breakpoint
ALTER TABLE "session_users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "session_users" ADD COLUMN "phone_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_users" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_users" ADD COLUMN "waits_for_guardian_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_users" ADD COLUMN "erase_after" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_users" ADD COLUMN "market" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_users" ADD COLUMN "school" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "account_consents_user" ON "account_consents" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "account_registrations_age" ON "account_registrations" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_purpose" ON "account_tokens" USING btree ("workspace_id","user_id","purpose");--> statement-breakpoint
CREATE INDEX "account_tokens_age" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "devices_slot_sessions_user" ON "devices_slot_sessions" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_slots_token" ON "devices_slots" USING btree ("workspace_id","user_id","token_hash");--> statement-breakpoint
CREATE INDEX "nodes_nodes_order" ON "nodes_nodes" USING btree ("workspace_id","market","type","node_order");--> statement-breakpoint
CREATE UNIQUE INDEX "nodes_nodes_legal_kind" ON "nodes_nodes" USING btree ("workspace_id","market","legal_kind") WHERE legal_kind is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "nodes_slugs_node" ON "nodes_slugs" USING btree ("workspace_id","node_id");--> statement-breakpoint
CREATE INDEX "unlock_redemptions_user" ON "unlock_redemptions" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "unlock_redemptions_batch" ON "unlock_redemptions" USING btree ("workspace_id","batch_id");--> statement-breakpoint
CREATE INDEX "session_users_erase" ON "session_users" USING btree ("erase_after") WHERE "session_users"."erase_after" is not null;--> statement-breakpoint
CREATE INDEX "session_users_waiting" ON "session_users" USING btree ("waits_for_guardian_since") WHERE "session_users"."waits_for_guardian_since" is not null;--> statement-breakpoint
-- What was published stays as it was: consents refer to it. Only the name of who published it may be emptied.
CREATE FUNCTION nodes_versions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.published_by IS NULL
		AND to_jsonb(NEW) - 'published_by' = to_jsonb(OLD) - 'published_by' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'a published version never changes' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER nodes_versions_stay BEFORE UPDATE OR DELETE ON "nodes_versions"
	FOR EACH ROW EXECUTE FUNCTION nodes_versions_stay();
