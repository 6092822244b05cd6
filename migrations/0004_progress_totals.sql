CREATE TABLE "progress_totals" (
	"workspace_id" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"publication_id" bigint NOT NULL,
	"visited" integer NOT NULL,
	"scored" integer NOT NULL,
	"score_sum" double precision NOT NULL,
	"points" integer NOT NULL,
	CONSTRAINT "progress_totals_workspace_id_user_id_publication_id_pk" PRIMARY KEY("workspace_id","user_id","publication_id")
);
--> statement-breakpoint
-- Adds what a statement changed of the results to the totals of its users. Old and new rows are those of the statement, locked by
-- it: two that write the same result at once count it once.
CREATE FUNCTION progress_add_to_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO progress_totals AS t (workspace_id, user_id, publication_id, visited, scored, score_sum, points)
	SELECT workspace_id, user_id, publication_id, count(*) FILTER (WHERE activity <> ''), count(best_scaled),
		coalesce(sum(greatest(best_scaled, 0)) FILTER (WHERE best_scaled IS NOT NULL), 0), sum(points)
	FROM new_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT (workspace_id, user_id, publication_id) DO UPDATE SET visited = t.visited + excluded.visited,
		scored = t.scored + excluded.scored, score_sum = t.score_sum + excluded.score_sum, points = t.points + excluded.points;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION progress_change_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO progress_totals AS t (workspace_id, user_id, publication_id, visited, scored, score_sum, points)
	SELECT workspace_id, user_id, publication_id, 0, count(n.best_scaled) - count(o.best_scaled),
		coalesce(sum(greatest(n.best_scaled, 0)) FILTER (WHERE n.best_scaled IS NOT NULL), 0)
			- coalesce(sum(greatest(o.best_scaled, 0)) FILTER (WHERE o.best_scaled IS NOT NULL), 0),
		sum(n.points - o.points)
	FROM new_rows n JOIN old_rows o USING (workspace_id, user_id, publication_id, activity)
	GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT (workspace_id, user_id, publication_id) DO UPDATE SET scored = t.scored + excluded.scored,
		score_sum = t.score_sum + excluded.score_sum, points = t.points + excluded.points;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER progress_results_added AFTER INSERT ON progress_results REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION progress_add_to_totals();
--> statement-breakpoint
CREATE TRIGGER progress_results_changed AFTER UPDATE ON progress_results REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION progress_change_totals();
--> statement-breakpoint
-- The results that are there already.
INSERT INTO progress_totals (workspace_id, user_id, publication_id, visited, scored, score_sum, points)
SELECT workspace_id, user_id, publication_id, count(*) FILTER (WHERE activity <> ''), count(best_scaled),
	coalesce(sum(greatest(best_scaled, 0)) FILTER (WHERE best_scaled IS NOT NULL), 0), sum(points)
FROM progress_results GROUP BY 1, 2, 3;
