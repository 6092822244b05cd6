CREATE TABLE "children_guardianships" (
	"workspace_id" integer NOT NULL,
	"guardian_id" uuid NOT NULL,
	"child_id" uuid NOT NULL,
	"child_home_workspace_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "children_guardianships_workspace_id_guardian_id_child_id_pk" PRIMARY KEY("workspace_id","guardian_id","child_id")
);
--> statement-breakpoint
CREATE INDEX "children_guardianships_child" ON "children_guardianships" USING btree ("workspace_id","child_id");