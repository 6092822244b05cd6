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
CREATE INDEX "account_consents_user" ON "account_consents" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "account_registrations_age" ON "account_registrations" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_purpose" ON "account_tokens" USING btree ("workspace_id","user_id","purpose");--> statement-breakpoint
CREATE INDEX "account_tokens_age" ON "account_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "unlock_redemptions_user" ON "unlock_redemptions" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "unlock_redemptions_batch" ON "unlock_redemptions" USING btree ("workspace_id","batch_id");