CREATE TABLE "nodes_nodes" (
	"workspace_id" integer NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "nodes_nodes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"market" text NOT NULL,
	"type" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"target" text NOT NULL,
	"legal_kind" text,
	"body" text NOT NULL,
	"node_order" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"published_version" integer,
	"saved_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "nodes_nodes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);--> statement-breakpoint
CREATE TABLE "nodes_slugs" (
	"workspace_id" integer NOT NULL,
	"market" text NOT NULL,
	"type" text NOT NULL,
	"slug" text NOT NULL,
	"node_id" bigint NOT NULL,
	CONSTRAINT "nodes_slugs_workspace_id_market_type_slug_pk" PRIMARY KEY("workspace_id","market","type","slug")
);--> statement-breakpoint
CREATE TABLE "nodes_versions" (
	"workspace_id" integer NOT NULL,
	"node_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"market" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"link" text NOT NULL,
	"target" text NOT NULL,
	"legal_kind" text,
	"body" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text,
	CONSTRAINT "nodes_versions_workspace_id_node_id_version_pk" PRIMARY KEY("workspace_id","node_id","version")
);--> statement-breakpoint
CREATE INDEX "nodes_nodes_order" ON "nodes_nodes" USING btree ("workspace_id","market","type","node_order");--> statement-breakpoint
CREATE UNIQUE INDEX "nodes_nodes_legal_kind" ON "nodes_nodes" USING btree ("workspace_id","market","legal_kind") WHERE legal_kind is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "nodes_slugs_node" ON "nodes_slugs" USING btree ("workspace_id","node_id");--> statement-breakpoint
-- What was published stays as it was: consents refer to it. Only the name of who published it may be emptied.
CREATE FUNCTION nodes_versions_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND NEW.published_by IS NULL
		AND to_jsonb(NEW) - 'published_by' = to_jsonb(OLD) - 'published_by' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'a published version never changes' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER nodes_versions_stay BEFORE UPDATE OR DELETE ON "nodes_versions"
	FOR EACH ROW EXECUTE FUNCTION nodes_versions_stay();
