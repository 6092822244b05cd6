-- Only nodes of the version before 0034 used these.
DROP VIEW "picture_login_failures";--> statement-breakpoint
DROP TABLE "session_failures";--> statement-breakpoint
DROP TABLE "classrooms_failures";--> statement-breakpoint
DROP TABLE "unlock_failures";
