import process from 'node:process';
import { coverRenditions } from './cover-renditions.ts';
import type { RenderJob } from './renderer.ts';

// A process of its own: a crash here ends no other process. It ends with the process that started it.
process.on('disconnect', () => process.exit());
process.on('message', (job: RenderJob) => {
  void coverRenditions(Buffer.from(job.bytes), job.mediaType, job.options).then(
    (result) => process.send?.({ id: job.id, result }),
    (error: unknown) => {
      const detail = error instanceof Error ? error.message : String(error);
      process.send?.({ id: job.id, result: { ok: false, problem: 'broken', detail } });
    },
  );
});
