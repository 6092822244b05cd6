CREATE TABLE "records_documents" (
	"workspace_id" integer NOT NULL,
	"publication_id" bigint NOT NULL,
	"place" "bytea" NOT NULL,
	"registration" uuid NOT NULL,
	"id_hash" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"document_id" text NOT NULL,
	"activity" text,
	"actor" uuid,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"etag" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "records_documents_pk" PRIMARY KEY("workspace_id","publication_id","place","registration","id_hash")
);
--> statement-breakpoint
CREATE INDEX "records_documents_actor" ON "records_documents" USING btree ("workspace_id","actor");