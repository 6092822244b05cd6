CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "repository_folders" (
	"workspace_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "repository_folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unit_id" bigint NOT NULL,
	"parent_id" bigint,
	"title" text NOT NULL,
	"position" integer NOT NULL,
	"folded" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "repository_folders_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "repository_materials" (
	"workspace_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "repository_materials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"unit_id" bigint NOT NULL,
	"folder_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"publication_id" bigint,
	"part" text DEFAULT '' NOT NULL,
	"licence" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"position" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"folded" text DEFAULT '' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "repository_materials_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "repository_pins" (
	"workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"unit_id" bigint NOT NULL,
	"pinned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "repository_pins_workspace_id_user_id_unit_id_pk" PRIMARY KEY("workspace_id","user_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "repository_units" (
	"workspace_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "repository_units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"language" text NOT NULL,
	"grade_id" bigint NOT NULL,
	"subject_id" bigint NOT NULL,
	"owner_id" uuid,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"unit_order" integer NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"folded" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "repository_units_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "repository_views" (
	"workspace_id" integer NOT NULL,
	"unit_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	CONSTRAINT "repository_views_workspace_id_unit_id_user_id_pk" PRIMARY KEY("workspace_id","unit_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "repository_folders_unit" ON "repository_folders" USING btree ("workspace_id","unit_id","parent_id","position");--> statement-breakpoint
CREATE INDEX "repository_folders_search" ON "repository_folders" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "repository_folders_deleted" ON "repository_folders" USING btree ("deleted_at") WHERE "repository_folders"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "repository_materials_unit" ON "repository_materials" USING btree ("workspace_id","unit_id","folder_id","position");--> statement-breakpoint
CREATE INDEX "repository_materials_search" ON "repository_materials" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "repository_materials_deleted" ON "repository_materials" USING btree ("deleted_at") WHERE "repository_materials"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "repository_pins_unit" ON "repository_pins" USING btree ("workspace_id","unit_id");--> statement-breakpoint
CREATE INDEX "repository_units_list" ON "repository_units" USING btree ("workspace_id","language","grade_id","subject_id","unit_order") WHERE "repository_units"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "repository_units_owner" ON "repository_units" USING btree ("workspace_id","owner_id") WHERE "repository_units"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "repository_units_search" ON "repository_units" USING gin ("folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "repository_units_deleted" ON "repository_units" USING btree ("deleted_at") WHERE "repository_units"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "repository_views_user" ON "repository_views" USING btree ("workspace_id","user_id");