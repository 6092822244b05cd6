CREATE TABLE "nicknames_reports" (
	"workspace_id" integer NOT NULL,
	"nickname_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "nicknames_reports_workspace_id_nickname_id_reporter_id_pk" PRIMARY KEY("workspace_id","nickname_id","reporter_id")
);
--> statement-breakpoint
ALTER TABLE "session_users" ADD COLUMN "nickname_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "session_users" ADD COLUMN "nickname_approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_users" ADD COLUMN "name_roll" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "nicknames_reports_user" ON "nicknames_reports" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "nicknames_reports_reporter" ON "nicknames_reports" USING btree ("workspace_id","reporter_id");--> statement-breakpoint
CREATE INDEX "nicknames_reports_age" ON "nicknames_reports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "session_users_nickname" ON "session_users" USING btree ("workspace_id","nickname_id") WHERE "session_users"."nickname" <> '';