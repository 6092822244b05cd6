-- Only nodes of the version before 0034 used these.
DROP VIEW IF EXISTS "picture_login_failures";--> statement-breakpoint
DROP TABLE IF EXISTS "session_failures";--> statement-breakpoint
DROP TABLE IF EXISTS "classrooms_failures";--> statement-breakpoint
DROP TABLE IF EXISTS "unlock_failures";
