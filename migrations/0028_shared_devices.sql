CREATE TABLE "devices_shared" (
	"workspace_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "devices_shared_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "devices_shared_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "devices_shared_device" ON "devices_shared" USING btree ("workspace_id","token_hash","user_id");--> statement-breakpoint
CREATE INDEX "devices_shared_user" ON "devices_shared" USING btree ("workspace_id","user_id");