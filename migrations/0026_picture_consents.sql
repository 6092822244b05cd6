CREATE TABLE "picture_login_consents" (
	"workspace_id" integer NOT NULL,
	"classroom_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "picture_login_consents_workspace_id_classroom_id_user_id_pk" PRIMARY KEY("workspace_id","classroom_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "picture_login_consents_user" ON "picture_login_consents" USING btree ("workspace_id","user_id");