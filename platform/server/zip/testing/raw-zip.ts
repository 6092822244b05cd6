import { crc32, deflateRawSync } from 'node:zlib';

/** One entry as written to the archive, false values included: given fields override the true values. */
export interface RawEntry {
  readonly name: string | Buffer;
  readonly data: string | Buffer;
  /** 8 deflates, 0 stores, anything else is only declared. Default 8. */
  readonly method?: number;
  /** General purpose bits; default 0x800, names in UTF-8. */
  readonly flags?: number;
  readonly declaredSize?: number;
  readonly declaredCompressedSize?: number;
  readonly checksum?: number;
  /** File mode in the upper half, as Unix tools write it. */
  readonly externalAttributes?: number;
}

interface Written {
  readonly local: Buffer;
  readonly central: Buffer;
}

function written(entry: RawEntry, offset: number): Written {
  const { method = 8, flags = 0x800, externalAttributes = 0 } = entry;
  const name = Buffer.from(entry.name);
  const data = Buffer.from(entry.data);
  const packed = method === 8 ? deflateRawSync(data) : data;
  // From "general purpose bits" to "extra field length": the part both headers share.
  const facts = Buffer.alloc(24);
  facts.writeUInt16LE(flags, 0);
  facts.writeUInt16LE(method, 2);
  facts.writeUInt32LE(entry.checksum ?? crc32(data), 8);
  facts.writeUInt32LE(entry.declaredCompressedSize ?? packed.length, 12);
  facts.writeUInt32LE(entry.declaredSize ?? data.length, 16);
  facts.writeUInt16LE(name.length, 20);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(externalAttributes, 6);
  tail.writeUInt32LE(offset, 10);
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04\x14\x00', 'latin1'), facts, name, packed]),
    central: Buffer.concat([Buffer.from('PK\x01\x02\x14\x03\x14\x00', 'latin1'), facts, tail, name]),
  };
}

/** A zip archive (APPNOTE §4.3) written by hand, because no library agrees to write a hostile one. */
export function rawZip(entries: readonly RawEntry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { local, central } = written(entry, offset);
    locals.push(local);
    centrals.push(central);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
