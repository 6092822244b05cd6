ALTER TABLE "progress_results" ADD COLUMN "is_unit" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
-- Exercises of content that are no units count for scores and points, not for visited and completed units.
CREATE OR REPLACE FUNCTION progress_add_to_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO progress_totals AS t (workspace_id, user_id, publication_id, visited, completed, scored, score_sum, points)
	SELECT workspace_id, user_id, publication_id, count(*) FILTER (WHERE activity <> '' AND is_unit),
		count(*) FILTER (WHERE activity <> '' AND is_unit AND is_completed), count(best_scaled),
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
		count(*) FILTER (WHERE activity <> '' AND n.is_unit AND n.is_completed) - count(*) FILTER (WHERE activity <> '' AND o.is_unit AND o.is_completed),
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
