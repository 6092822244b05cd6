CREATE TABLE "assignments_assignments" (
	"workspace_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "assignments_assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"classroom_id" bigint NOT NULL,
	"made_by" uuid,
	"title" text NOT NULL,
	"instruction" text NOT NULL,
	"kind" text NOT NULL,
	"publication_id" bigint,
	"unit" text DEFAULT '' NOT NULL,
	"material_id" bigint,
	"quiz_id" bigint,
	"name" text NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"evidence" text NOT NULL,
	"from_on" date NOT NULL,
	"due_on" date,
	"is_for_all" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "assignments_assignments_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "assignments_notes" (
	"workspace_id" integer NOT NULL,
	"assignment_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"opened_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "assignments_notes_workspace_id_assignment_id_user_id_pk" PRIMARY KEY("workspace_id","assignment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "assignments_students" (
	"workspace_id" integer NOT NULL,
	"assignment_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "assignments_students_workspace_id_assignment_id_user_id_pk" PRIMARY KEY("workspace_id","assignment_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "assignments_assignments_class" ON "assignments_assignments" USING btree ("workspace_id","classroom_id","id") WHERE "assignments_assignments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "assignments_assignments_material" ON "assignments_assignments" USING btree ("workspace_id","material_id") WHERE "assignments_assignments"."material_id" is not null;--> statement-breakpoint
CREATE INDEX "assignments_assignments_made_by" ON "assignments_assignments" USING btree ("workspace_id","made_by") WHERE "assignments_assignments"."made_by" is not null;--> statement-breakpoint
CREATE INDEX "assignments_assignments_deleted" ON "assignments_assignments" USING btree ("deleted_at") WHERE "assignments_assignments"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "assignments_notes_user" ON "assignments_notes" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "assignments_students_user" ON "assignments_students" USING btree ("workspace_id","user_id");