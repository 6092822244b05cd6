CREATE TABLE "rosters_imports" (
	"workspace_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rosters_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"digest" text NOT NULL,
	"runner" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "rosters_imports_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "rosters_links" (
	"workspace_id" integer NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"sourced_id" text NOT NULL,
	"our_id" text NOT NULL,
	"user_id" uuid,
	"home_workspace_id" integer,
	"values" jsonb NOT NULL,
	"is_gone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "rosters_links_workspace_id_source_kind_sourced_id_pk" PRIMARY KEY("workspace_id","source","kind","sourced_id")
);
--> statement-breakpoint
CREATE TABLE "rosters_steps" (
	"workspace_id" integer NOT NULL,
	"import_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "rosters_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"sourced_id" text NOT NULL,
	"user_id" uuid,
	"before" jsonb,
	"kept" jsonb NOT NULL,
	CONSTRAINT "rosters_steps_workspace_id_import_id_id_pk" PRIMARY KEY("workspace_id","import_id","id")
);
--> statement-breakpoint
CREATE INDEX "rosters_imports_source" ON "rosters_imports" USING btree ("workspace_id","source");--> statement-breakpoint
CREATE INDEX "rosters_links_user" ON "rosters_links" USING btree ("workspace_id","user_id");--> statement-breakpoint
CREATE INDEX "rosters_steps_user" ON "rosters_steps" USING btree ("workspace_id","user_id");