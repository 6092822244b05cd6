CREATE TABLE "idempotency_keys" (
	"workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"input_hash" "bytea" NOT NULL,
	"answer" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_workspace_id_user_id_endpoint_key_hash_pk" PRIMARY KEY("workspace_id","user_id","endpoint","key_hash")
);
--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");