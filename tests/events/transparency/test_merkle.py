"""The tree of RFC 6962: known roots, and proofs over all sizes."""

from hashlib import sha256

import pytest

from events.transparency.merkle import (
    EMPTY_ROOT,
    TreeFrontier,
    consistency_proof,
    inclusion_proof,
    is_consistent,
    is_included,
    leaf_hash,
    merge_hashes,
    node_hash,
    tree_root,
)

# The leaves and the roots of the trees of the first 1 to 8 of them, from the tests of Certificate Transparency.
LEAVES = ("", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f")
ROOTS = (
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
)
SIZES = 20


@pytest.fixture(scope="module")
def hashes():
    return [leaf_hash(bytes([number])) for number in range(SIZES)]


@pytest.fixture(scope="module")
def read(hashes):
    return lambda level, number: merge_hashes(hashes[number << level : (number + 1) << level])


def definition(hashes):
    """The definition in section 2.1 of the RFC, word for word."""
    if not hashes:
        return sha256(b"").digest()
    if len(hashes) == 1:
        return hashes[0]
    left = max(2**power for power in range(8) if 2**power < len(hashes))
    return node_hash(definition(hashes[:left]), definition(hashes[left:]))


def test_the_roots_are_those_of_certificate_transparency():
    known = [leaf_hash(bytes.fromhex(leaf)) for leaf in LEAVES]
    assert [merge_hashes(known[:size]).hex() for size in range(1, 9)] == list(ROOTS)


def test_every_way_to_a_root_gives_the_root_of_the_definition(hashes, read):
    frontier = TreeFrontier()
    for size in range(SIZES + 1):
        expected = definition(hashes[:size])
        assert expected == merge_hashes(hashes[:size]) == tree_root(read, size) == frontier.root()
        assert TreeFrontier(frontier.size, frontier.hashes).root() == expected
        if size < SIZES:
            frontier.append(hashes[size])


def test_a_frontier_needs_one_hash_for_each_bit_of_its_size(hashes):
    with pytest.raises(ValueError, match="a tree of 5 has 2 subtrees"):
        TreeFrontier(5, hashes[:3])


def test_a_proof_of_inclusion_fits_its_leaf_its_place_and_its_tree_alone(hashes, read):
    for size in range(1, SIZES + 1):
        root = tree_root(read, size)
        for index in range(size):
            proof = inclusion_proof(read, index, size)
            assert is_included(hashes[index], index, size, proof, root)
            assert not is_included(leaf_hash(b"forged"), index, size, proof, root)
            assert not any(
                is_included(hashes[index], other, size, proof, root) for other in range(-1, size + 1) if other != index
            )
            assert not is_included(hashes[index], index, size, [*proof, root], root)
            assert not (proof and is_included(hashes[index], index, size, proof[:-1], root))
            assert not is_included(hashes[index], index, size, proof, EMPTY_ROOT)


def test_a_leaf_outside_of_the_tree_has_no_proof(read):
    with pytest.raises(ValueError, match="leaf 3 is not in a tree of 3"):
        inclusion_proof(read, 3, 3)


def test_a_proof_of_consistency_fits_its_two_trees_alone(read):
    roots = [tree_root(read, size) for size in range(SIZES + 1)]
    for new in range(1, SIZES + 1):
        for old in range(1, new + 1):
            proof = consistency_proof(read, old, new)
            assert is_consistent(old, new, roots[old], roots[new], proof)
            assert not is_consistent(old, new, leaf_hash(b"forged"), roots[new], proof)
            assert not is_consistent(old, new, roots[old], leaf_hash(b"forged"), proof)
            assert not is_consistent(old, new, roots[old], roots[new], [*proof, roots[0]])
            assert not (proof and is_consistent(old, new, roots[old], roots[new], proof[:-1]))
            assert old == new or not is_consistent(new, old, roots[new], roots[old], proof)


def test_every_tree_continues_the_empty_one(read):
    root = tree_root(read, 3)
    assert is_consistent(0, 3, EMPTY_ROOT, root, [])
    assert not is_consistent(0, 3, root, root, [])


def test_there_is_no_proof_that_a_tree_became_smaller(read):
    with pytest.raises(ValueError, match="a tree of 2 does not continue one of 3"):
        consistency_proof(read, 3, 2)
