CREATE TABLE "classrooms_pupil_accounts" (
	"workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"classroom_id" bigint NOT NULL,
	CONSTRAINT "classrooms_pupil_accounts_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "classrooms_pupil_accounts_classroom" ON "classrooms_pupil_accounts" USING btree ("workspace_id","classroom_id");