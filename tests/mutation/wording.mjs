const textKeys = ['types', 'meta', 'description'];

/** Types, and texts that only diagrams and lists show, never the product: no mutants there. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'wording',
    value: {
      shouldIgnore({ node }) {
        if (node.type === 'ObjectProperty' && textKeys.includes(node.key.name)) return 'wording';
        return node.type === 'VariableDeclarator' && node.id.name?.endsWith('Labels') ? 'wording' : undefined;
      },
    },
  },
];
