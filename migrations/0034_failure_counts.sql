-- One table of failures instead of three. What they counted ends after 15 minutes by itself, so nothing is carried over.
CREATE TABLE "failure_counts" (
	"workspace_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"owner" text,
	CONSTRAINT "failure_counts_workspace_id_kind_key_pk" PRIMARY KEY("workspace_id","kind","key")
);
--> statement-breakpoint
CREATE INDEX "failure_counts_owner" ON "failure_counts" USING btree ("workspace_id","kind","owner");--> statement-breakpoint
CREATE INDEX "failure_counts_age" ON "failure_counts" USING btree ("until");--> statement-breakpoint
-- Nodes of the version before go on using these three until they are replaced; a later migration drops them.
DELETE FROM "session_failures";--> statement-breakpoint
DELETE FROM "classrooms_failures";--> statement-breakpoint
DELETE FROM "unlock_failures";--> statement-breakpoint
-- Tries by pictures count until their day ends. The view has the old name for nodes of the version before.
ALTER TABLE "picture_login_failures" RENAME TO "picture_login_tries";--> statement-breakpoint
ALTER TABLE "picture_login_tries" RENAME CONSTRAINT "picture_login_failures_workspace_id_classroom_id_user_id_device_pk" TO "picture_login_tries_workspace_id_classroom_id_user_id_device_pk";--> statement-breakpoint
ALTER INDEX "picture_login_failures_age" RENAME TO "picture_login_tries_age";--> statement-breakpoint
CREATE VIEW "picture_login_failures" AS SELECT * FROM "picture_login_tries";
