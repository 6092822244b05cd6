-- A run of a student through a quiz is an attempt, a wrong picture a failure, and what limits hold is counted in rate counts. Each view
-- has the old name for nodes of the version before; a later migration drops them.
ALTER TABLE "quizzes_tries" RENAME TO "quizzes_attempts";--> statement-breakpoint
ALTER TABLE "quizzes_attempts" RENAME CONSTRAINT "quizzes_tries_workspace_id_quiz_id_user_id_pk" TO "quizzes_attempts_workspace_id_quiz_id_user_id_pk";--> statement-breakpoint
ALTER INDEX "quizzes_tries_user" RENAME TO "quizzes_attempts_user";--> statement-breakpoint
ALTER INDEX "quizzes_tries_top" RENAME TO "quizzes_attempts_top";--> statement-breakpoint
ALTER INDEX "quizzes_tries_due" RENAME TO "quizzes_attempts_due";--> statement-breakpoint
CREATE VIEW "quizzes_tries" AS SELECT * FROM "quizzes_attempts";--> statement-breakpoint
ALTER TABLE "session_attempts" RENAME TO "session_rate_counts";--> statement-breakpoint
ALTER TABLE "session_rate_counts" RENAME CONSTRAINT "session_attempts_workspace_id_key_pk" TO "session_rate_counts_workspace_id_key_pk";--> statement-breakpoint
ALTER INDEX "session_attempts_age" RENAME TO "session_rate_counts_age";--> statement-breakpoint
CREATE VIEW "session_attempts" AS SELECT * FROM "session_rate_counts";--> statement-breakpoint
ALTER TABLE "picture_login_tries" RENAME TO "picture_login_failures";--> statement-breakpoint
ALTER TABLE "picture_login_failures" RENAME CONSTRAINT "picture_login_tries_workspace_id_classroom_id_user_id_device_pk" TO "picture_login_failures_workspace_id_classroom_id_user_id_device_pk";--> statement-breakpoint
ALTER INDEX "picture_login_tries_age" RENAME TO "picture_login_failures_age";--> statement-breakpoint
CREATE VIEW "picture_login_tries" AS SELECT * FROM "picture_login_failures";
