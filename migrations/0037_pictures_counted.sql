-- Wrong pictures are counted in failure_counts, where they end with their day. The table has its former name again for nodes of
-- the version before; a later migration drops it.
DROP VIEW "picture_login_tries";--> statement-breakpoint
DELETE FROM "picture_login_failures";--> statement-breakpoint
ALTER INDEX "picture_login_failures_age" RENAME TO "picture_login_tries_age";--> statement-breakpoint
ALTER TABLE "picture_login_failures" RENAME CONSTRAINT "picture_login_failures_workspace_id_classroom_id_user_id_device_pk" TO "picture_login_tries_workspace_id_classroom_id_user_id_device_pk";--> statement-breakpoint
ALTER TABLE "picture_login_failures" RENAME TO "picture_login_tries";
