CREATE TABLE "test_corner_tests" (
	"workspace_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "test_corner_tests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"language" text NOT NULL,
	"slug" text NOT NULL,
	"grade_id" bigint NOT NULL,
	"subject_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"questions" jsonb NOT NULL,
	"is_click_test" boolean NOT NULL,
	"question_count" smallint NOT NULL,
	"types" text[] NOT NULL,
	"points" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_corner_tests_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "test_corner_tests_slug" ON "test_corner_tests" USING btree ("workspace_id","language","slug");--> statement-breakpoint
CREATE INDEX "test_corner_tests_list" ON "test_corner_tests" USING btree ("workspace_id","language","grade_id","subject_id","position");