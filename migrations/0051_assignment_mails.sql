CREATE TABLE "assignments_mail_wishes" (
	"workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assignments_mail_wishes_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
