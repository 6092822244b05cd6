ALTER TABLE "classrooms_schools" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
-- The names of schools that came with a roster are those of the schools' own lists; whoever typed the others is not known.
UPDATE "classrooms_schools" s SET "approved_at" = now() WHERE EXISTS (SELECT FROM "rosters_links" l
	WHERE l."workspace_id" = s."workspace_id" AND l."kind" = 'org' AND l."our_id" = s."id"::text);
