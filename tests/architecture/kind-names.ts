import ts from 'typescript';

/** What values that name a kind are called, and functions that take one. */
const called = /kind|contentType|sectionId/i;
const taking = /kind|item|content|section/i;
/** Types that take a name of a property and none of a kind. */
const ofProperties = new Set(['Pick', 'Omit']);
/** Registries by kind. */
const registries = /^(?:contentKinds|itemModels|pageParts|kindEntries)$/;

const textOf = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

/** `kind` of `kind`, `item.kind`, `item?.kind!`. */
const lastName = (node: ts.Node): string => {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)) return lastName(node.expression);
  return '';
};

const nameOf = (node: ts.PropertyName | ts.BindingName | undefined): string =>
  node && (ts.isIdentifier(node) || ts.isStringLiteral(node)) ? node.text : '';

/** Outside of `as const`, `satisfies` and brackets. */
const outside = (node: ts.Node): ts.Node =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? outside(node.parent)
    : node;

const isEquality = ({ kind }: ts.Node): boolean =>
  [
    ts.SyntaxKind.EqualsEqualsEqualsToken,
    ts.SyntaxKind.ExclamationEqualsEqualsToken,
    ts.SyntaxKind.EqualsEqualsToken,
    ts.SyntaxKind.ExclamationEqualsToken,
  ].includes(kind);

/**
 * The lines of a source that name a kind of content, by the code around the name: a word alone may be an element of HTML, an event or the
 * property of another thing. Found are comparisons with a kind, also in a `switch`, properties and variables that hold one, arguments of
 * functions that take one, lists and tables by kind, types, and the beginnings of content ids.
 */
export const kindNamesIn = (file: string, source: string, kinds: readonly string[]): string[] => {
  if (!new RegExp(`\\b(?:${kinds.join('|')}|contentType|kind)\\b`).test(source)) return [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const lines = source.split('\n');
  const found = new Set<number>();
  const isKind = (text: string | undefined): boolean => text !== undefined && kinds.includes(text);
  const contentId = new RegExp(`^(?:.*/)?(?:${kinds.join('|')}):(?!\\s)`);

  const namesKind = (literal: ts.StringLiteralLike): boolean => {
    const { parent } = literal;
    const around = outside(parent);
    if (ts.isBinaryExpression(around) && isEquality(around.operatorToken))
      return called.test(lastName(around.left)) || called.test(lastName(around.right));
    if (ts.isPropertyAssignment(around)) {
      const name = nameOf(around.name);
      const besides = around.parent.properties.map((property) => nameOf(property.name));
      return called.test(name) || (name === 'type' && besides.includes('content'));
    }
    if (ts.isVariableDeclaration(around) || ts.isParameter(around) || ts.isBindingElement(around))
      return called.test(nameOf(around.name));
    if (ts.isCallExpression(parent)) {
      const holder = outside(parent.parent);
      return (
        taking.test(lastName(parent.expression)) ||
        (ts.isPropertyAssignment(holder) && called.test(nameOf(holder.name)))
      );
    }
    if (ts.isElementAccessExpression(parent))
      return called.test(lastName(parent.expression)) || registries.test(lastName(parent.expression));
    if (ts.isCaseClause(parent)) return called.test(lastName(parent.parent.parent.expression));
    if (ts.isArrayLiteralExpression(parent)) return parent.elements.every((each) => isKind(textOf(each)));
    if (ts.isJsxAttribute(parent)) return called.test(nameOf(parent.name as ts.Identifier));
    return ts.isLiteralTypeNode(parent) && isTypeOfKind(parent);
  };

  const isTypeOfKind = (type: ts.LiteralTypeNode): boolean => {
    const { parent } = type;
    if (ts.isUnionTypeNode(parent))
      return parent.types.every((each) => ts.isLiteralTypeNode(each) && isKind(textOf(each.literal)));
    if (ts.isPropertySignature(parent) || ts.isParameter(parent)) return called.test(nameOf(parent.name));
    if (ts.isIndexedAccessTypeNode(parent)) return /kind/i.test(parent.objectType.getText(tree));
    return ts.isTypeReferenceNode(parent) && !ofProperties.has(parent.typeName.getText(tree));
  };

  const isTable = (node: ts.Node): boolean => {
    const members: readonly ts.Node[] = ts.isObjectLiteralExpression(node)
      ? node.properties
      : ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node)
        ? node.members
        : [];
    const names = members.map((member) => nameOf((member as ts.PropertyAssignment).name));
    return names.filter(isKind).length > 1 && names.every((name) => name === '' || isKind(name));
  };

  const isFound = (node: ts.Node): boolean => {
    if (ts.isStringLiteralLike(node))
      return (
        (isKind(node.text) && namesKind(node)) || (contentId.test(node.text) && !ts.isImportDeclaration(node.parent))
      );
    if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node)) return contentId.test(`${node.text}.`);
    if (ts.isPropertyAccessExpression(node))
      return registries.test(lastName(node.expression)) && isKind(node.name.text);
    return isTable(node);
  };

  const visit = (node: ts.Node): void => {
    if (isFound(node)) found.add(tree.getLineAndCharacterOfPosition(node.getStart(tree)).line);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...found].sort((a, b) => a - b).map((line) => lines[line]!.trim());
};
