ALTER TABLE "progress_totals" ADD COLUMN "completed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The same functions as before, which count completed units too.
CREATE OR REPLACE FUNCTION progress_add_to_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO progress_totals AS t (workspace_id, user_id, publication_id, visited, completed, scored, score_sum, points)
	SELECT workspace_id, user_id, publication_id, count(*) FILTER (WHERE activity <> ''),
		count(*) FILTER (WHERE activity <> '' AND is_completed), count(best_scaled),
		coalesce(sum(greatest(best_scaled, 0)) FILTER (WHERE best_scaled IS NOT NULL), 0), sum(points)
	FROM new_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT (workspace_id, user_id, publication_id) DO UPDATE SET visited = t.visited + excluded.visited,
		completed = t.completed + excluded.completed,
		scored = t.scored + excluded.scored, score_sum = t.score_sum + excluded.score_sum, points = t.points + excluded.points;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION progress_change_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO progress_totals AS t (workspace_id, user_id, publication_id, visited, completed, scored, score_sum, points)
	SELECT workspace_id, user_id, publication_id, 0,
		count(*) FILTER (WHERE activity <> '' AND n.is_completed) - count(*) FILTER (WHERE activity <> '' AND o.is_completed),
		count(n.best_scaled) - count(o.best_scaled),
		coalesce(sum(greatest(n.best_scaled, 0)) FILTER (WHERE n.best_scaled IS NOT NULL), 0)
			- coalesce(sum(greatest(o.best_scaled, 0)) FILTER (WHERE o.best_scaled IS NOT NULL), 0),
		sum(n.points - o.points)
	FROM new_rows n JOIN old_rows o USING (workspace_id, user_id, publication_id, activity)
	GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT (workspace_id, user_id, publication_id) DO UPDATE SET completed = t.completed + excluded.completed,
		scored = t.scored + excluded.scored,
		score_sum = t.score_sum + excluded.score_sum, points = t.points + excluded.points;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- The results that are there already.
UPDATE "progress_totals" AS t SET "completed" = r.completed FROM (
	SELECT workspace_id, user_id, publication_id, count(*) AS completed
	FROM progress_results WHERE activity <> '' AND is_completed GROUP BY 1, 2, 3
) AS r WHERE t.workspace_id = r.workspace_id AND t.user_id = r.user_id AND t.publication_id = r.publication_id;
