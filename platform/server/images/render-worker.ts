import process from 'node:process';
import { coverRenditions } from './cover-renditions.ts';
import { drawPicture } from './picture.ts';
import type { RenderJob } from './renderer.ts';

// A process of its own: a crash here ends no other process. It ends with the process that started it.
process.on('disconnect', () => process.exit());
process.on('message', (job: RenderJob) => {
  const bytes = Buffer.from(job.bytes);
  const drawn = 'picture' in job ? drawPicture(bytes, job.picture) : coverRenditions(bytes, job.mediaType, job.options);
  void drawn.then(
    (result) => process.send?.({ id: job.id, result }),
    (error: unknown) => {
      const detail = error instanceof Error ? error.message : String(error);
      process.send?.({ id: job.id, result: { ok: false, problem: 'broken', detail } });
    },
  );
});
