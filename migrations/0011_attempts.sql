CREATE TABLE "session_attempts" (
	"workspace_id" integer NOT NULL,
	"key" "bytea" NOT NULL,
	"count" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "session_attempts_workspace_id_key_pk" PRIMARY KEY("workspace_id","key")
);
--> statement-breakpoint
DROP INDEX "account_tokens_purpose";--> statement-breakpoint
ALTER TABLE "session_failures" ADD COLUMN "account" "bytea";--> statement-breakpoint
ALTER TABLE "session_sessions" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "session_attempts_age" ON "session_attempts" USING btree ("until");--> statement-breakpoint
CREATE INDEX "session_failures_account" ON "session_failures" USING btree ("workspace_id","account");--> statement-breakpoint
CREATE INDEX "session_failures_age" ON "session_failures" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "session_sessions_age" ON "session_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_tokens_purpose" ON "account_tokens" USING btree ("workspace_id","user_id","purpose");