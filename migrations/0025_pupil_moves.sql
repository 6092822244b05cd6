CREATE TABLE "classrooms_pupil_moves" (
	"workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"classroom_id" bigint NOT NULL,
	"to_workspace_id" integer NOT NULL,
	"to_classroom_id" bigint NOT NULL,
	"is_let_go" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "classrooms_pupil_moves_workspace_id_user_id_classroom_id_pk" PRIMARY KEY("workspace_id","user_id","classroom_id")
);
--> statement-breakpoint
CREATE INDEX "classrooms_pupil_moves_classroom" ON "classrooms_pupil_moves" USING btree ("workspace_id","classroom_id");--> statement-breakpoint
CREATE INDEX "classrooms_pupil_moves_to" ON "classrooms_pupil_moves" USING btree ("to_workspace_id","to_classroom_id");--> statement-breakpoint
CREATE INDEX "classrooms_pupil_moves_since" ON "classrooms_pupil_moves" USING btree ("since") WHERE "classrooms_pupil_moves"."is_let_go";