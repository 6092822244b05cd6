export { decodeXml } from './decode.ts';
export { entitiesOf } from './entities.ts';
export { inertEntities } from './inert-entities.ts';
export { maxDocumentSize, type XmlLimits } from './limits.ts';
export { XmlRefused, type XmlRefusalCode } from './refusal.ts';
export { growsTooLong, visitXml, type XmlTag, type XmlVisitor } from './visit-xml.ts';
export { xhtmlEntities } from './xhtml-entities.ts';
export { childNamed, childrenNamed, collapsed, descendants, parseXmlTree, type XmlElement } from './xml-tree.ts';
