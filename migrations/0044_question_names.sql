ALTER TABLE "records_activities" ADD COLUMN "proposed_name" jsonb;--> statement-breakpoint
ALTER TABLE "records_activities" ADD COLUMN "proposed_by" uuid;--> statement-breakpoint
CREATE INDEX "progress_results_questions" ON "progress_results" USING btree ("workspace_id","publication_id","user_id") WHERE not is_unit and best_scaled is not null;--> statement-breakpoint
-- Written by hand. An exercise that content scored before its unit was opened becomes a visited unit.
CREATE OR REPLACE FUNCTION progress_change_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO progress_totals AS t (workspace_id, user_id, publication_id, visited, completed, scored, score_sum, points)
	SELECT workspace_id, user_id, publication_id,
		count(*) FILTER (WHERE activity <> '' AND n.is_unit) - count(*) FILTER (WHERE activity <> '' AND o.is_unit),
		count(*) FILTER (WHERE activity <> '' AND n.is_unit AND n.is_completed) - count(*) FILTER (WHERE activity <> '' AND o.is_unit AND o.is_completed),
		count(n.best_scaled) - count(o.best_scaled),
		coalesce(sum(greatest(n.best_scaled, 0)) FILTER (WHERE n.best_scaled IS NOT NULL), 0)
			- coalesce(sum(greatest(o.best_scaled, 0)) FILTER (WHERE o.best_scaled IS NOT NULL), 0),
		sum(n.points - o.points)
	FROM new_rows n JOIN old_rows o USING (workspace_id, user_id, publication_id, activity)
	GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT (workspace_id, user_id, publication_id) DO UPDATE SET visited = t.visited + excluded.visited,
		completed = t.completed + excluded.completed, scored = t.scored + excluded.scored,
		score_sum = t.score_sum + excluded.score_sum, points = t.points + excluded.points;
	RETURN NULL;
END $$;
