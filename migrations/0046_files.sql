CREATE TABLE "files_files" (
	"workspace_id" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"refusal" text,
	"kind" text,
	"media_type" text,
	"size" bigint NOT NULL,
	"sha256" text,
	"storage_key" text,
	"thumbnail_key" text,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "files_files_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "files_uploads" (
	"workspace_id" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"offset" bigint DEFAULT 0 NOT NULL,
	"length" bigint NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_complete" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_uploads_workspace_id_file_id_pk" PRIMARY KEY("workspace_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "files_usage" (
	"workspace_id" integer NOT NULL,
	"holder_id" uuid NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "files_usage_workspace_id_holder_id_pk" PRIMARY KEY("workspace_id","holder_id")
);
--> statement-breakpoint
CREATE TABLE "files_uses" (
	"workspace_id" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"use" text NOT NULL,
	CONSTRAINT "files_uses_workspace_id_file_id_use_pk" PRIMARY KEY("workspace_id","file_id","use")
);
--> statement-breakpoint
CREATE INDEX "files_files_owner" ON "files_files" USING btree ("workspace_id","owner_id");--> statement-breakpoint
CREATE INDEX "files_files_unused" ON "files_files" USING btree ("unused_since") WHERE "files_files"."unused_since" is not null;--> statement-breakpoint
CREATE INDEX "files_files_deleted" ON "files_files" USING btree ("deleted_at") WHERE "files_files"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "files_uploads_owner" ON "files_uploads" USING btree ("workspace_id","owner_id");--> statement-breakpoint
CREATE INDEX "files_uploads_expiry" ON "files_uploads" USING btree ("expires_at");