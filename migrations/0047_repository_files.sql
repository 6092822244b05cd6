CREATE TABLE "repository_texts" (
	"workspace_id" integer NOT NULL,
	"material_id" bigint NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "repository_texts_workspace_id_material_id_pk" PRIMARY KEY("workspace_id","material_id")
);
--> statement-breakpoint
ALTER TABLE "repository_materials" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "repository_materials" ADD COLUMN "captions_id" uuid;--> statement-breakpoint
CREATE INDEX "repository_texts_search" ON "repository_texts" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "repository_materials_file" ON "repository_materials" USING btree ("workspace_id","file_id") WHERE "repository_materials"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "repository_materials_captions" ON "repository_materials" USING btree ("workspace_id","captions_id") WHERE "repository_materials"."captions_id" is not null;