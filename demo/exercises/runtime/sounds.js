'use strict';
// Tones that the browser makes. The page also shows each of them, so the exercise works without sound.
(() => {
  const A4 = 440;
  const EDGE = 0.03;
  let context;
  let isMuted = false;

  function play(tones, shape = 'triangle') {
    if (isMuted || !globalThis.AudioContext) return;
    context ??= new AudioContext();
    void context.resume();
    const now = context.currentTime + 0.05;
    for (const { pitch, start, length, loudness } of tones) {
      const oscillator = new OscillatorNode(context, { type: shape, frequency: A4 * 2 ** (pitch / 12) });
      const gain = new GainNode(context, { gain: 0 });
      const from = now + start;
      gain.gain.setValueAtTime(0, from);
      gain.gain.linearRampToValueAtTime(loudness * 0.35, from + EDGE);
      gain.gain.setValueAtTime(loudness * 0.35, from + Math.max(EDGE, length - EDGE * 2));
      gain.gain.linearRampToValueAtTime(0, from + length);
      oscillator.connect(gain).connect(context.destination);
      oscillator.start(from);
      oscillator.stop(from + length);
    }
  }

  globalThis.sounds = {
    play,
    right: () =>
      play(
        [7, 12].map((pitch, i) => ({ pitch, start: i * 0.12, length: 0.22, loudness: 0.35 })),
        'sine',
      ),
    step: (number) => play([{ pitch: number * 2 - 2, start: 0, length: 0.14, loudness: 0.3 }], 'sine'),
    get isMuted() {
      return isMuted;
    },
    mute(value) {
      isMuted = value;
      if (value) void context?.suspend();
    },
  };
})();
