CREATE TABLE "repository_imports" (
	"workspace_id" integer NOT NULL,
	"source" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"unit_id" bigint NOT NULL,
	"thing_id" bigint NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"file_id" uuid,
	CONSTRAINT "repository_imports_workspace_id_source_key_pk" PRIMARY KEY("workspace_id","source","key")
);
--> statement-breakpoint
CREATE INDEX "repository_imports_unit" ON "repository_imports" USING btree ("workspace_id","unit_id");