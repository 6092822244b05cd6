-- Replaces progress_count_readers, which stays for nodes of the version before. Counts all readings of a reader, however many, and
-- takes a reader for stale also where a new reading has the id of a statement that is stored: it was judged then, or is another's.
CREATE FUNCTION progress_check_readers(readers uuid[], spaces text[], earliest timestamptz[], counts integer[], news text[]) RETURNS uuid[]
LANGUAGE plpgsql VOLATILE SET lock_timeout TO '2s' AS $$
DECLARE stale uuid[] := '{}';
BEGIN
	FOR n IN 1..cardinality(readers) LOOP
		PERFORM pg_advisory_xact_lock(hashtextextended('progress:' || readers[n], 0));
		IF counts[n] <> (SELECT count(*) FROM (SELECT FROM progress_readings r
				WHERE r.workspace_id = ANY(spaces[n]::integer[]) AND r.user_id = readers[n] AND r.until > earliest[n] LIMIT counts[n] + 1) t)
			OR EXISTS (SELECT FROM progress_statement_ids s
				WHERE s.workspace_id = ANY(spaces[n]::integer[]) AND s.id = ANY(news[n]::uuid[]))
		THEN stale := stale || readers[n];
		END IF;
	END LOOP;
	RETURN stale;
END $$;
