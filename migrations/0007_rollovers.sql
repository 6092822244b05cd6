CREATE TABLE "classrooms_rollovers" (
	"workspace_id" integer NOT NULL,
	"classroom_id" bigint NOT NULL,
	"beginning_id" uuid NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"new_classroom_id" bigint,
	"member_count" integer NOT NULL,
	"publication_ids" bigint[] NOT NULL,
	"ended_codes" text[] NOT NULL,
	CONSTRAINT "classrooms_rollovers_workspace_id_classroom_id_pk" PRIMARY KEY("workspace_id","classroom_id")
);
--> statement-breakpoint
CREATE INDEX "classrooms_rollovers_beginning" ON "classrooms_rollovers" USING btree ("workspace_id","beginning_id");