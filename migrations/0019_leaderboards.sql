CREATE TABLE "leaderboards_counts" (
	"workspace_id" integer NOT NULL,
	"period" date NOT NULL,
	"points" integer NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "leaderboards_counts_workspace_id_period_points_pk" PRIMARY KEY("workspace_id","period","points")
);
--> statement-breakpoint
CREATE TABLE "leaderboards_groups" (
	"workspace_id" integer NOT NULL,
	"kind" text NOT NULL,
	"group_id" bigint NOT NULL,
	"active" integer NOT NULL,
	"points" bigint NOT NULL,
	"mean" integer,
	CONSTRAINT "leaderboards_groups_workspace_id_kind_group_id_pk" PRIMARY KEY("workspace_id","kind","group_id")
);
--> statement-breakpoint
CREATE TABLE "leaderboards_hidden" (
	"workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"by" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "leaderboards_hidden_workspace_id_user_id_by_pk" PRIMARY KEY("workspace_id","user_id","by")
);
--> statement-breakpoint
CREATE TABLE "leaderboards_scores" (
	"workspace_id" integer NOT NULL,
	"period" date NOT NULL,
	"user_id" uuid NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "leaderboards_scores_workspace_id_period_user_id_pk" PRIMARY KEY("workspace_id","period","user_id")
);
--> statement-breakpoint
CREATE TABLE "progress_changed" (
	"workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"is_earned" boolean DEFAULT true NOT NULL,
	CONSTRAINT "progress_changed_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "leaderboards_groups_top" ON "leaderboards_groups" USING btree ("workspace_id","kind","mean" DESC NULLS LAST,"group_id") WHERE mean is not null;--> statement-breakpoint
CREATE INDEX "leaderboards_scores_top" ON "leaderboards_scores" USING btree ("workspace_id","period","points" DESC NULLS LAST,"user_id");--> statement-breakpoint
-- Whose points a statement changed, in key order as all writers of progress take their rows. A row that is there is locked, so that who
-- takes note of it meanwhile leaves it for the next time.
CREATE FUNCTION progress_note_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO progress_changed AS c (workspace_id, user_id, is_earned)
	SELECT DISTINCT workspace_id, user_id, current_setting('klupa.divides', true) IS DISTINCT FROM 'on' FROM new_rows WHERE points > 0 ORDER BY 1, 2
	ON CONFLICT (workspace_id, user_id) DO UPDATE SET is_earned = c.is_earned OR excluded.is_earned;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION progress_note_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO progress_changed AS c (workspace_id, user_id, is_earned)
	SELECT DISTINCT workspace_id, user_id, current_setting('klupa.divides', true) IS DISTINCT FROM 'on'
	FROM new_rows n JOIN old_rows o USING (workspace_id, user_id, publication_id)
	WHERE n.points <> o.points ORDER BY 1, 2
	ON CONFLICT (workspace_id, user_id) DO UPDATE SET is_earned = c.is_earned OR excluded.is_earned;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER progress_totals_added AFTER INSERT ON progress_totals REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION progress_note_added();
--> statement-breakpoint
CREATE TRIGGER progress_totals_changed AFTER UPDATE ON progress_totals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION progress_note_changed();
--> statement-breakpoint
-- What students have earned until now; it counts for no week.
INSERT INTO leaderboards_scores (workspace_id, period, user_id, points)
SELECT t.workspace_id, '0001-01-01', t.user_id, sum(t.points) FROM progress_totals t
WHERE EXISTS (SELECT FROM session_users u WHERE u.id = t.user_id AND 'ROLE_STUDENT' = ANY(u.roles) AND u.waits_for_guardian_since IS NULL)
GROUP BY 1, 3 HAVING sum(t.points) > 0;
--> statement-breakpoint
INSERT INTO leaderboards_counts (workspace_id, period, points, people)
SELECT workspace_id, period, points, count(*) FROM leaderboards_scores GROUP BY 1, 2, 3;
--> statement-breakpoint
-- Their classes and schools are counted when somebody looks first.
INSERT INTO progress_changed (workspace_id, user_id) SELECT workspace_id, user_id FROM leaderboards_scores;
