const box = (type: string, data = ''): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + data.length);
  return Buffer.concat([size, Buffer.from(type + data, 'latin1')]);
};

const boxes = (brand: string): Buffer =>
  Buffer.concat([box('ftyp', `${brand}\0\0\0\0${brand}`), box('moov', '\0'.repeat(100)), box('mdat', 'sound')]);

export const mp4 = (): Buffer => boxes('isom');
export const m4a = (): Buffer => boxes('M4A ');

/** Two silent frames of 128 kbit/s at 44,100 Hz behind a tag. */
export function mp3(): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\x0a0123456789', 'latin1'), frame, frame, frame]);
}

export function ogg(): Buffer {
  const data = Buffer.from('\x01vorbis'.padEnd(30, '\0'), 'latin1');
  const head = Buffer.alloc(27);
  head.write('OggS');
  head[5] = 2;
  head[26] = 1;
  return Buffer.concat([head, Buffer.from([data.length]), data]);
}

export function wav(): Buffer {
  const sound = Buffer.alloc(200, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + sound.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.set([1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x40, 0x1f, 0, 0, 1, 0, 8, 0], 20);
  head.write('data', 36);
  head.writeUInt32LE(sound.length, 40);
  return Buffer.concat([head, sound]);
}

export function webm(): Buffer {
  const header = Buffer.from('\x1a\x45\xdf\xa3\x87\x42\x82\x84webm', 'latin1');
  return Buffer.concat([header, Buffer.from('\x18\x53\x80\x67\x88', 'latin1'), Buffer.alloc(8, 0xec)]);
}
